/** Maximum lengths of texts from an LMS; maximum numbers of deployments and sections. */
export const ltiLimits = {
  url: 2000,
  name: 200,
  identifier: 255,
  deployments: 200,
  sections: 200,
  origins: 20,
} as const;
/** Lifetime of a launch's one-time code, in seconds. */
export const entryCodeSeconds = 60;
/** Lifetime of an invitation to register, in days. */
export const invitationDays = 7;

export const ltiProducts = ['canvas', 'moodle', 'other'] as const;
export type LtiProduct = (typeof ltiProducts)[number];

/** Use of an LMS course's groups (Canvas: sections): as sections, to filter the class list, or none. */
export const groupUses = ['sections', 'filter', 'ignored'] as const;
export type GroupUse = (typeof groupUses)[number];

/** Default: Canvas sections divide a course; Moodle groups often exist for one task only. */
export const usualGroupUse = (product: LtiProduct): GroupUse =>
  product === 'moodle' ? 'filter' : 'sections';
