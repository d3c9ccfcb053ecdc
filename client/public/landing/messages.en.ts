import { catalogue } from '../../lib/text.ts';

export const useMessages = catalogue('landing', {
  navLabel: 'Main',
  team: 'Research Team',
  login: 'Login',
  register: 'Register',
  heroTitle: 'Find your voice in a new language',
  heroText:
    'Parley gives every student of your class a patient partner to talk to. Hold a short spoken conversation, get feedback you can use, and watch yourself become more fluent.',
  artOne: '¿Qué me recomienda?',
  artTwo: 'Quisiera probar la sopa…',
  artThree: '¡Muy buena elección!',
  howTitle: 'How it works',
  howOneTitle: 'Your instructor sets the scene',
  howOneText:
    'A market in Sevilla, a job interview in Lyon: each practice case is written for your class and its themes.',
  howTwoTitle: 'You talk',
  howTwoText:
    'Press start and speak. The partner listens, answers at your level and gives you time to think.',
  howThreeTitle: 'You learn from it',
  howThreeText:
    'A feedback report quotes what you said, shows what went well and gives you one or two things to try next.',
  researchTitle: 'About the research',
  researchText:
    'Parley comes from a university research project that asks how speaking with an AI partner helps people learn a language. Taking part is voluntary, consent is asked before you begin, and instructors see only aggregated, anonymised statistics of students.',
  researchLink: 'Meet the research team',
  whoTitle: 'Who it is for',
  studentsTitle: 'For students',
  studentsText:
    'Practice out loud without an audience, as often as you like, on exactly what your class is working on.',
  studentsRegister: 'Register as a student',
  instructorsTitle: 'For instructors',
  instructorsText:
    'Write a scenario in minutes, publish it to your class, and see how much your students speak.',
  instructorsRegister: 'Register as an instructor',
  footer: 'A university research project on spoken language practice.',
  contact: 'Contact us',
  teamText: 'The people who build Parley and study what it does for learners.',
  focusTitle: 'Research focus',
  focusText:
    'We study how often and how long students speak when a partner is always there, how feedback that quotes them changes what they try next, and how instructors shape the conversations. If you would like to work with us, write to us.',
  portrait: 'Portrait of {{name}}',
  memberOneRole: 'Principal investigator, applied linguistics',
  memberOneText:
    'Studies how people come to speak a second language with confidence, and leads the classroom studies.',
  memberTwoRole: 'Learning technology',
  memberTwoText:
    'Designs the conversations and the feedback, and looks after what students hear and see.',
  memberThreeRole: 'Data and ethics',
  memberThreeText:
    'Makes sure that what is measured is worth measuring, and that everybody’s data stay their own.',
});
