import { configure } from "@testing-library/dom";

// A loaded machine is slow, not wrong: what must appear may take longer than the library's one second.
configure({ asyncUtilTimeout: 10_000 });
