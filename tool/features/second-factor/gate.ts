import type { Types } from 'mongoose';
import type { MissingFactor } from '../../contract/constants/second-factor.ts';
import type { EntityId } from '../../database/entity-id.ts';
import { SecondFactor, SecondFactorRule } from './model.ts';

const ruleId = 'masters';

/** Whether all masters need a second factor. */
export const isRequired = async (): Promise<boolean> =>
  (await SecondFactorRule.findById(ruleId).lean())?.required ?? false;

export async function setRequired(required: boolean): Promise<void> {
  await SecondFactorRule.updateOne({ _id: ruleId }, { $set: { required } }, { upsert: true });
}

export const hasSecondFactor = async (user_id: EntityId): Promise<boolean> =>
  (await SecondFactor.exists({ user_id, enrolled_at: { $ne: null } })) !== null;

/**
 * What a master's session lacks: `code` if the master has a second factor that this session has not
 * shown, `enrolment` if a second factor is required and not set up. Null for anybody else.
 */
export async function missingFactorOf(
  user: { _id: Types.ObjectId; is_master: boolean },
  session: { second_factor_at?: Date | null | undefined },
): Promise<MissingFactor | null> {
  if (!user.is_master || session.second_factor_at) return null;
  const found = await SecondFactor.aggregate<{ enrolled_at?: Date; required?: boolean }>([
    { $match: { user_id: user._id, enrolled_at: { $ne: null } } },
    { $project: { enrolled_at: 1 } },
    {
      $unionWith: {
        coll: SecondFactorRule.collection.name,
        pipeline: [{ $match: { _id: ruleId } }],
      },
    },
  ]);
  if (found.some(({ enrolled_at }) => enrolled_at)) return 'code';
  return found.some(({ required }) => required) ? 'enrolment' : null;
}
