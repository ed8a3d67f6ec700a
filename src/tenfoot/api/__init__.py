"""What `import tenfoot` offers: thin and friendly forms of what the packages below do."""
