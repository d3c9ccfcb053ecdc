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

/** What the groups of an LMS's course (its sections in Canvas) become: sections here, a filter of the class list, or nothing. */
export const groupUses = ['sections', 'filter', 'ignored'] as const;
export type GroupUse = (typeof groupUses)[number];

/** Unless a master says otherwise: Canvas's sections divide a course, Moodle's groups often last for one task. */
export const usualGroupUse = (product: LtiProduct): GroupUse =>
  product === 'moodle' ? 'filter' : 'sections';
