const ags = 'https://purl.imsglobal.org/spec/lti-ags/scope/';

/** Permissions that the tool asks a platform's token address for. */
export const serviceScopes = {
  lineItem: `${ags}lineitem`,
  score: `${ags}score`,
  memberships: 'https://purl.imsglobal.org/spec/lti-nrps/scope/contextmembership.readonly',
} as const;
