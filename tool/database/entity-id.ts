import type { Types } from 'mongoose';

/** An id of a stored entity, as records hold it or as the wire carries it. */
export type EntityId = Types.ObjectId | string;
