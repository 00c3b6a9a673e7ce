import { resetStore } from "@portal/store/testing";
import { configure } from "@testing-library/dom";
import { afterEach } from "vitest";

// A loaded machine is slow, not wrong: what must appear may take longer than the library's one second.
configure({ asyncUtilTimeout: 20_000 });

// One store for the page, so one that is as new for each test.
afterEach(resetStore);
