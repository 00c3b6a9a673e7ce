// Rsbuild wants an entry; a remote has none of its own, as the shell loads its exposes.
export {};
