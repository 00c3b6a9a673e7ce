#!/usr/bin/env node
import { existsSync } from "node:fs";

const isPacked = existsSync(new URL("../dist/main.js", import.meta.url));
const { main } = await import(isPacked ? "../dist/main.js" : "../src/main.ts");
process.exitCode = await main(process.argv.slice(2), (line) => console.log(line));
