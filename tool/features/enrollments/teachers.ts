import type { Types } from 'mongoose';
import type { EntityId } from '../../database/entity-id.ts';
import { Enrollment } from './model.ts';
import { teachingRoles } from './service.ts';

/** The people who teach these classes or did. */
export const findTeachersEver = (classIds: readonly EntityId[]): Promise<Types.ObjectId[]> =>
  Enrollment.distinct('user_id', { class_id: { $in: classIds }, role: { $in: teachingRoles } });
