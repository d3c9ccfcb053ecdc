const factor = Number(process.env.TEST_TIME_FACTOR ?? '1');
if (!(factor >= 1)) throw new Error('TEST_TIME_FACTOR is a number of at least 1.');

/**
 * A time limit in milliseconds, stretched by TEST_TIME_FACTOR for a slow or busy machine. A limit ends
 * a test that hangs; it says nothing about speed.
 */
export const timeLimit = (milliseconds: number): number => milliseconds * factor;
