import type { CourseRole } from './course.ts';

/**
 * Differences between LMSs, from launches and service calls of Moodle 4.5.6 and from the documentation
 * of Canvas; `certification` follows the standard without extensions.
 */
export const profileNames = ['certification', 'moodle', 'canvas'] as const;
export type ProfileName = (typeof profileNames)[number];

export interface Profile {
  name: ProfileName;
  /** The issuer when it is not the platform's own address. */
  sharedIssuer?: string;
  clientId: string;
  deploymentId: string;
  /** Seconds from iat to exp of a token. */
  tokenLife: number;
  contextTypes: string[];
  /** Roles claim of a launch. */
  launchRoles: Record<CourseRole, string[]>;
  /** Roles of a roster member. */
  rosterRoles: Record<CourseRole, string[]>;
  /** Paths below the platform's address. */
  paths: Record<
    | 'auth'
    | 'token'
    | 'jwks'
    | 'openid'
    | 'registration'
    | 'memberships'
    | 'lineItems'
    | 'return'
    | 'deepLinkReturn',
    string
  >;
  /** Path of one line item below `lineItems`; `query` follows every grade URL. */
  lineItemPath: (id: string) => string;
  query: string;
  /** Content type of the token response; Moodle sends text/html. */
  tokenType: string;
  toolPlatform: Record<string, string>;
}

const membership = 'http://purl.imsglobal.org/vocab/lis/v2/membership';
const institution = 'http://purl.imsglobal.org/vocab/lis/v2/institution/person';
const system = 'http://purl.imsglobal.org/vocab/lis/v2/system/person';

const plainRoles: Record<CourseRole, string[]> = {
  student: [`${membership}#Learner`],
  instructor: [`${membership}#Instructor`],
  ta: [`${membership}/Instructor#TeachingAssistant`],
  admin: [`${institution}#Administrator`, `${membership}#Instructor`, `${system}#Administrator`],
  observer: [`${membership}#Mentor`],
  designer: [`${membership}#ContentDeveloper`],
  'test-student': [
    `${membership}#Learner`,
    'http://purl.imsglobal.org/vocab/lti/system/person#TestUser',
  ],
};

const moodle: Profile = {
  name: 'moodle',
  clientId: 'tIXoB5Rq1XIt6cA',
  deploymentId: '2',
  tokenLife: 60,
  contextTypes: ['CourseSection'],
  // Moodle sends an assistant as Instructor in launches but as Learner in the roster.
  launchRoles: { ...plainRoles, ta: [`${membership}#Instructor`] },
  rosterRoles: {
    student: ['Learner'],
    instructor: ['Instructor'],
    ta: ['Learner'],
    admin: ['Instructor'],
    observer: ['Learner'],
    designer: ['Instructor'],
    'test-student': ['Learner'],
  },
  paths: {
    auth: '/mod/lti/auth.php',
    token: '/mod/lti/token.php',
    jwks: '/mod/lti/certs.php',
    openid: '/mod/lti/openid-configuration.php',
    registration: '/mod/lti/openid-registration.php',
    memberships: '/mod/lti/services.php/CourseSection/2/bindings/2/memberships',
    lineItems: '/mod/lti/services.php/2/lineitems',
    return: '/mod/lti/return.php',
    deepLinkReturn: '/mod/lti/contentitem_return.php',
  },
  lineItemPath: (id) => `/${id}/lineitem`,
  query: '?type_id=2',
  tokenType: 'text/html; charset=utf-8',
  toolPlatform: {
    product_family_code: 'moodle',
    version: '2024100706',
    guid: '021429301acff6e1c340a34ed110f5af',
    name: 'moodle45',
    description: 'Local Moodle 45',
  },
};

const canvasRoles = (person: string, ...course: string[]) => [
  `${institution}#${person}`,
  ...course.map((role) => membership + role),
  `${system}#User`,
];

const canvas: Profile = {
  name: 'canvas',
  sharedIssuer: 'https://canvas.instructure.com',
  clientId: '10000000000042',
  deploymentId: '7:8865aa05b4b79b64a91a86042e43af5ea8ae79eb',
  tokenLife: 3600,
  contextTypes: ['http://purl.imsglobal.org/vocab/lis/v2/course#CourseOffering'],
  launchRoles: {
    student: canvasRoles('Student', '#Learner'),
    instructor: canvasRoles('Instructor', '#Instructor'),
    ta: canvasRoles('Instructor', '/Instructor#TeachingAssistant', '#Instructor'),
    admin: [`${institution}#Administrator`, `${membership}#Instructor`, `${system}#User`],
    observer: canvasRoles('Observer', '#Mentor'),
    designer: canvasRoles('Instructor', '#ContentDeveloper'),
    'test-student': [
      ...canvasRoles('Student', '#Learner'),
      'http://purl.imsglobal.org/vocab/lti/system/person#TestUser',
    ],
  },
  rosterRoles: {
    ...plainRoles,
    ta: [`${membership}/Instructor#TeachingAssistant`, `${membership}#Instructor`],
  },
  paths: {
    auth: '/api/lti/authorize_redirect',
    token: '/login/oauth2/token',
    jwks: '/api/lti/security/jwks',
    openid: '/api/lti/security/openid-configuration',
    registration: '/api/lti/registrations',
    memberships: '/api/lti/courses/2/names_and_roles',
    lineItems: '/api/lti/courses/2/line_items',
    return: '/courses/2/external_content/success/external_tool_redirect',
    deepLinkReturn: '/courses/2/deep_linking_response',
  },
  lineItemPath: (id) => `/${id}`,
  query: '',
  tokenType: 'application/json; charset=utf-8',
  toolPlatform: {
    product_family_code: 'canvas',
    version: 'cloud',
    guid: 'Fdjk3lsL2kd9canvas-lms',
    name: 'Example University',
  },
};

const certification: Profile = {
  name: 'certification',
  clientId: 'imstester_4',
  deploymentId: 'testdeploy',
  tokenLife: 300,
  contextTypes: ['http://purl.imsglobal.org/vocab/lis/v2/course#CourseSection'],
  launchRoles: plainRoles,
  rosterRoles: plainRoles,
  paths: {
    auth: '/auth',
    token: '/token',
    jwks: '/jwks',
    openid: '/openid',
    registration: '/register',
    memberships: '/courses/2/memberships',
    lineItems: '/courses/2/lineitems',
    return: '/return',
    deepLinkReturn: '/deep-link-return',
  },
  lineItemPath: (id) => `/${id}`,
  query: '',
  tokenType: 'application/json',
  toolPlatform: {
    product_family_code: 'ltiref',
    version: '1.0',
    guid: 'ltiref',
    name: 'Certification',
  },
};

export const profiles: Record<ProfileName, Profile> = { canvas, moodle, certification };
