/** A request of a page, and what the page shows while the request fails. */
export interface Need {
  call: RegExp;
  /** The message; a page without one shows empty values, as the specifications state. */
  says?: string | RegExp;
  /** What is logged to the console instead. */
  logs?: string;
  /** How a user retries: with a button beside the message, or by opening the page again. */
  way?: 'button' | 'visit';
}

const says = (call: string, text: string): Need => ({ call: pattern(call), says: text });
const logs = (call: string, text: string): Need => ({ call: pattern(call), logs: text });
/** An optional request: while it fails, its part of the page is missing. */
const extra = (call: string): Need => ({ call: pattern(call) });
const pattern = (call: string) => new RegExp(`^/api/${call.replaceAll('{}', '[^/]+')}$`);

const classes = (who: 'students' | 'instructors') =>
  says(`${who}/classes`, 'Failed to load classes');
const institutions = says('master/institutions', 'Failed to load institutions');
const terms = says('master/terms', 'Failed to load terms');
const masterClasses = says('master/classes', 'Failed to load classes');
const cases = 'practice_cases/get_cases';
const casesFailed = 'Failed to load practice cases.';
const addresses = says('master/lti/tool', 'Failed to load the addresses of Parley');

const settings = [
  says('auth/me', 'Failed to fetch user data. Please try again.'),
  says('auth/sessions', 'Your sessions could not be loaded.'),
  says('auth/consent', 'Your answer to the study could not be loaded.'),
];
const secondFactor = says('auth/second-factor', 'Your second factor could not be loaded.');
const report = [
  says('conversations/conversation/{}/feedback', 'Failed to retrieve feedback.'),
  logs('conversations/conversation/{}/comparison', 'Failed to fetch comparison'),
  // Without structured corrections the report is shown as a text.
  extra('conversations/conversation/{}/report_practice'),
];
/** Needs of the practice page; a conversation can start without the details of its case. */
const conversation = (practiceCase: string): Need[] => [
  { call: pattern(practiceCase), says: casesFailed, way: 'visit' },
  extra('health'),
];

const dialogOfLms = [
  says('instructors/lti/deep-linking/{}', 'The practice cases could not be loaded.'),
];

/** Needs by name of the page, in the order of its requests. */
export const needs: Readonly<Record<string, readonly Need[]>> = {
  'nobody: setup finished': [says('setup', 'Parley did not answer. Please try again.')],

  'student: dashboard': [
    classes('students'),
    logs('students/progress', 'Failed to fetch progress data'),
    logs(cases, casesFailed),
    logs('conversations/conversation/latest', 'Failed to fetch conversation history'),
    extra('students/weekly-goal'),
    extra('students/words/due'),
    extra('auth/invitations'),
  ],
  'student: my words': [
    says('students/words', 'Your words could not be loaded.'),
    extra('students/words/due'),
  ],
  'student: practice list': [classes('students'), says(cases, casesFailed)],
  'studentOfTwo: class selection': [classes('students')],
  'student: progress': [
    classes('students'),
    logs('auth/me', 'Failed to fetch user data'),
    logs('students/progress', 'Failed to fetch progress data'),
    logs('students/practice-weeks', 'Failed to fetch practice weeks'),
    logs('students/conversations', 'Failed to fetch conversation history'),
  ],
  'student: settings': [
    ...settings,
    says('students/weekly-goal', 'Your weekly goal could not be loaded.'),
  ],
  'student: past conversation': [
    {
      call: pattern('students/conversations/{}'),
      says: /not found/i,
      logs: 'Failed to fetch conversation',
      way: 'visit',
    },
    logs('conversations/conversation/{}/comparison', 'Failed to fetch comparison'),
    extra('students/conversations/{}/sharing'),
    // Without its case the button to practice again is there, and the start dialog says more.
    extra(cases),
  ],
  'student: start dialog': [...conversation(cases), extra('conversations/standing/{}')],
  'student: feedback report': [
    ...report,
    extra('students/conversations/{}/score'),
    extra('students/conversations/{}/sharing'),
    extra(cases),
  ],

  'instructor: dashboard': [
    classes('instructors'),
    logs('instructors/students/engagement', 'Failed to fetch students'),
    logs(cases, 'Failed to load practice cases'),
    logs('instructors/analytics', 'Failed to fetch analytics'),
    extra('instructors/spending'),
    extra('auth/invitations'),
  ],
  'instructor: lessons': [
    classes('instructors'),
    says(cases, casesFailed),
    extra('instructors/assignments'),
    extra('instructors/lti/copies'),
  ],
  'instructorOfTwo: class selection': [classes('instructors')],
  'instructor: new case': [{ ...classes('instructors'), way: 'visit' }, extra(cases)],
  'instructor: case: basics': [
    {
      call: pattern('practice_cases/get_case/{}'),
      says: 'Failed to load practice case. Please try again.',
      way: 'visit',
    },
    extra('instructors/classes'),
    extra(cases),
  ],
  'instructor: students': [
    classes('instructors'),
    logs('instructors/students/engagement', 'Failed to fetch students'),
    extra('instructors/lti/course'),
    extra('instructors/shared_reports'),
  ],
  'instructor: shared report': [
    says('instructors/shared_reports/{}', 'The report could not be loaded.'),
  ],
  'instructor: analytics': [
    classes('instructors'),
    logs('instructors/analytics', 'Failed to fetch analytics'),
    logs('instructors/analytics/weeks', 'Failed to fetch analytics by week'),
    // Sent once the cases are loaded; its failure is tested in class-mistakes.e2e.ts.
    extra('instructors/analytics/mistakes/{}'),
    extra('instructors/lti/course'),
  ],
  'instructor: settings': settings,
  'instructor: test of the partner': [
    ...conversation('practice_cases/get_case/{}'),
    extra('instructors/analytics'),
    extra('conversations/standing/{}'),
  ],
  'instructor: feedback report': [...report, extra('practice_cases/get_case/{}')],
  'instructor: cases for an LMS': dialogOfLms,
  'student: cases for an LMS, for a designer of the course': dialogOfLms,

  'master: dashboard': [
    { call: pattern('master/check'), says: 'Failed to verify access', way: 'visit' },
    says('master/users', 'Failed to load dashboard data'),
    says('master/institutions', 'Failed to load dashboard data'),
    extra('master/speech_alarms'),
    extra('master/budget_warnings'),
    extra('master/status'),
  ],
  'master: institutions': [institutions],
  'master: terms': [institutions, terms],
  'master: classes': [
    institutions,
    terms,
    masterClasses,
    logs('master/sections', 'Failed to load sections'),
  ],
  'master: sections': [
    institutions,
    terms,
    masterClasses,
    says('master/sections', 'Failed to load sections'),
  ],
  'master: people': [
    says('master/people', 'Failed to load people'),
    extra('master/institutions'),
    extra('master/access-groups'),
  ],
  'master: person': [
    says('master/people/{}', 'Failed to load this person'),
    says('master/people/{}/accommodations', 'Failed to load the accommodations'),
    says('master/sign-ins', 'Failed to load the sign-ins'),
  ],
  'master: sign-ins': [says('master/sign-ins', 'Failed to load the sign-ins')],
  'master: access': [
    says('master/access-groups', 'Failed to load the access groups'),
    institutions,
    says('master/institutions/{}/settings', 'Failed to load the settings'),
    says('branding/{}', 'Failed to load name, logo and color'),
    says('master/institutions/{}/spending', 'Failed to load what spoken practice costs'),
    says('master/second-factor', 'Failed to load whether administrators need a second factor'),
  ],
  'master: imports': [institutions, extra('master/imports')],
  'master: platforms': [
    says('master/lti/platforms', 'Failed to load the platforms'),
    // Without it the table shows no connection states; the dialog says so.
    extra('master/lti/connections'),
  ],
  'master: launches': [
    says('master/lti/launches', 'Failed to load the launches'),
    // Without the registered LMSs a refusal is shown without its button.
    extra('master/lti/platforms'),
  ],
  'master: guide to Canvas': [addresses],
  'master: guide to Moodle': [addresses],
  'master: audit log': [says('master/audit', 'Failed to load the audit log')],
  'master: research': [says('master/consents/versions', 'Failed to load the consent texts')],
  'master: consents': [
    says('master/consents/versions', 'Failed to load the consent texts'),
    says('master/consents', 'Failed to load the consent records'),
  ],
  'master: deleted items': [says('master/deleted', 'Failed to load the deleted items')],
  'master: speech service': [
    says('master/speech_check', 'Failed to load the check of the speech service'),
  ],
  'master: feedback': [says('master/feedback', 'Failed to load the feedback')],
  'master: status': [
    says('master/status', 'Failed to load the status'),
    says('master/usage', 'Failed to load usage and cost'),
  ],
  'master: settings': [...settings, secondFactor],
  'halfMaster: second factor': [secondFactor],
};
