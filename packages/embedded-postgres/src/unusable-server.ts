/** Thrown where the server cannot run until a person mends what the message names; trying again would not help. */
export class UnusableServer extends Error {}
