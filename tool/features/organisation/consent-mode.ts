import { Institution } from './model.ts';

/** Whether an institution admits people who refuse the study (decision R42). Nobody's institution does not. */
export async function consentIsOptional(institutionId: unknown): Promise<boolean> {
  if (!institutionId) return false;
  return (
    (await Institution.exists({
      _id: institutionId,
      consent_mode: 'optional',
      deleted_at: null,
    })) !== null
  );
}
