import "@fontsource-variable/alegreya/index.css";
import "@fontsource-variable/inter/index.css";
import "@fontsource/noto-sans-thai/400.css";
import "./lib/theme.css";
import { mount } from "svelte";
import App from "./App.svelte";

mount(App, { target: document.getElementById("app")! });
