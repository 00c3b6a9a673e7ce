/** A word that no other test has, in whatever worker and however often it runs. */
export const uniqueWord = () => `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`;
