import type { Types } from 'mongoose';

/** An id of a stored entity, as an ObjectId or as its text. */
export type EntityId = Types.ObjectId | string;
