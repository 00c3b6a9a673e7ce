// Loaded before each command by `scripts/portal.mjs`: ends the command, and all that it started, when its parent is
// gone, even killed. The channel between the two closes then.
if (process.channel) {
  process.on("disconnect", endGroup);
  process.channel.unref(); // a command that has done its work may end
}

function endGroup() {
  try {
    process.kill(-process.pid, "SIGTERM");
  } catch {
    process.exit(1); // the command leads no process group, so it stays with the terminal
  }
}
