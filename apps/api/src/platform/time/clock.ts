/** Answers the time; tests replace it to set the time. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();
