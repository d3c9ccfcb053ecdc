const factor = Number(process.env.TEST_TIME_FACTOR ?? '1');
if (!(factor >= 1)) throw new Error('TEST_TIME_FACTOR is a number of at least 1.');

/**
 * A timeout in milliseconds, multiplied by TEST_TIME_FACTOR for a slow or busy machine. It ends a
 * hanging test and is not a performance requirement.
 */
export const timeLimit = (milliseconds: number): number => milliseconds * factor;
