/** A word that no other test has, also where it runs in several workers or again. */
export const uniqueWord = () => `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`;
