import { catalogue } from '../../lib/text.ts';

export const messages = catalogue('master-dashboard', {
  title: 'Master Dashboard',
  description: 'Institutions, classes and people of the whole product',
  speechAccount:
    'Learners get no answer: the speech service refuses the account of this server, for lack of credit or for a wrong key. Last at {{at}}, seen {{count}} times. Check billing and OPENAI_API_KEY.',
  speechService:
    'Learners get no answer: the speech service fails or limits the requests of this server. Last at {{at}}, seen {{count}} times. Check its status page and the usage tier of the account.',
  quickActions: 'Quick Actions',
  manageClasses: 'Manage Classes',
  addUsers: 'Add Users',
  overview: 'Overview',
  totalUsers: 'Total Users',
  totalUsersNote: 'registered and pending',
  counting: 'still counting…',
  students: 'Students',
  instructors: 'Instructors',
  instructorsHint: 'Everybody who is not a student, administrators among them.',
  institutions: 'Institutions',
  recent: 'Recent Users',
  recentText: 'The newest accounts',
  recentEmpty: 'No users found. Start by adding some users to the system.',
  student: 'Student',
  instructor: 'Instructor',
  registered: 'Registered',
  pending: 'Pending',
  loading: 'Loading dashboard...',
  loadFailed: 'Failed to load dashboard data',
  denied: 'You do not have permission to access this page.',
  deniedTitle: 'No access',
  verifyFailed: 'Failed to verify access',
  deniedNext: 'Taking you to the login page…',
});
