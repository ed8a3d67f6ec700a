"""Random dice notation for property tests and fuzzing: what the grammar allows, and damaged text."""

from random import Random

OPERATORS = ("+", "-", "*", "/", "//", "/^", "%", ">=", "<=", "==", "!=", ">", "<")
NOISE = "0123456789dDkhlproraemix%()[],.+-*/^<>=! \t\nadvdisminmaxabsceilfloor🎲é٣½\x00#&_"


class Grammar:
    """Sentences of dice notation from a seeded stream. `endless` allows rerolls without end."""

    def __init__(
        self, random: Random, most_dice: int = 5, most_sides: int = 12, endless: bool = True
    ) -> None:
        self.random = random
        self.most_dice = most_dice
        self.most_sides = most_sides
        self.endless = endless

    def space(self) -> str:
        return self.random.choice(("", "", "", "", " ", "  "))

    def selector(self, sides: int) -> str:
        kind = self.random.choice(("", "h", "l", ">", "<", ">=", "<=", "="))
        most = 3 if kind in ("h", "l") else sides
        return f"{kind}{self.space()}{self.random.randint(0, most)}"

    def operation(self, sides: int) -> str:
        kinds = ("k", "p", "ro", "ra", "mi", "ma", "rr", "e")
        kind = self.random.choice(kinds if self.endless else kinds[:6])
        if kind in ("mi", "ma"):
            return f"{kind}{self.random.randint(1, sides)}"
        if kind == "rr":
            return f"rr{self.random.choice(('', '<'))}{self.random.randint(1, sides)}"
        return kind + self.selector(sides)

    def dice(self) -> str:
        count = self.random.choice(("", *map(str, range(self.most_dice + 1))))
        sides = self.random.randint(1, self.most_sides)
        text = f"{count}{self.space()}{self.random.choice('dD')}{self.space()}{sides}"
        for _ in range(self.random.choice((0, 0, 0, 1, 1, 2, 3))):
            text += self.space() + self.operation(sides)
        return text

    def atom(self, depth: int) -> str:
        shape = self.random.random()
        if shape < 0.45 or not depth:
            text = self.dice()
        elif shape < 0.6:
            text = self.random.choice((str(self.random.randint(0, 30)), "0.5", ".25", "1.5", "2."))
        elif shape < 0.75:
            text = f"({self.expression(depth - 1)})" + self.random.choice(("", "", "kh1", "pl1"))
        elif shape < 0.85:
            inside = ", ".join(self.expression(depth - 1) for _ in range(self.random.randint(0, 3)))
            text = f"({inside}){self.random.choice(('', 'kh1', 'kl2', 'k>3', 'ph1', 'pl1kh1', 'kh1kl1'))}"
        elif shape < 0.92:
            body = self.dice() if self.random.random() < 0.5 else f"({self.expression(depth - 1)})"
            text = f"{self.random.randint(0, 3)}x{body}"
        else:
            name = self.random.choice(("min", "max", "abs", "ceil", "floor"))
            number = 1 if name in ("abs", "ceil", "floor") else self.random.randint(1, 3)
            text = f"{name}({', '.join(self.expression(depth - 1) for _ in range(number))})"
        return text + self.random.choice(("", "", "", "", "[fire]", " [Cold damage]", "[a][]"))

    def expression(self, depth: int = 2) -> str:
        text = self.random.choice(("", "", "", "-", "+", "--")) + self.atom(depth)
        for _ in range(self.random.choice((0, 0, 1, 1, 2))):
            text += f"{self.space()}{self.random.choice(OPERATORS)}{self.space()}{self.atom(depth)}"
        return text

    def damaged(self) -> str:
        """A sentence with a few characters lost, changed, doubled or put in."""
        letters = list(self.expression())
        for _ in range(self.random.randint(1, 4)):
            at = self.random.randint(0, len(letters))
            match self.random.randint(0, 3):
                case 0:
                    letters[at:at] = self.random.choice(NOISE)
                case 1:
                    del letters[at : at + 1]
                case 2:
                    letters[at : at + 1] = self.random.choice(NOISE)
                case _:
                    letters[at:at] = letters[at : at + 6] * self.random.randint(1, 3)
        return "".join(letters)

    def noise(self) -> str:
        return "".join(self.random.choice(NOISE) for _ in range(self.random.randint(0, 25)))
