import "./lib/fonts.css";
import "./lib/theme.css";
import { mount } from "svelte";
import App from "./App.svelte";
import "./lib/comfort.svelte";
import { learn, person } from "./lib/words.svelte";

// Without the other language's file the page is still there, in English.
await learn(person.language).catch(() => {});
mount(App, { target: document.getElementById("app")! });
