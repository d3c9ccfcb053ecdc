/** Students that must stand behind every figure about what a class says (decision R1). */
export const smallestGroup = 5;
