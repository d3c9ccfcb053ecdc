import { catalogue } from '../../lib/text.ts';

export const useMessages = catalogue('help', {
  studentTitle: 'Help & Feedback',
  studentText: 'Short answers, and a direct line to the people who build this.',
  instructorTitle: 'Help & Support',
  instructorText: 'Get started, find answers, and tell us what you need.',
  tabs: 'Help topics',
  gettingStarted: 'Getting Started',
  faq: 'FAQ',
  feedback: 'Feedback',

  videoTitle: 'Tutorial Video',
  videoText: 'A tour from your first case to your first results, in five minutes.',
  comingSoon: 'Coming soon',
  watch: 'Watch Tutorial',

  microphone: 'Microphone',
  guide: 'Read the guide',
  faqTitle: 'Frequently Asked Questions',
  search: 'Search questions...',
  noMatch: 'No question matches “{{search}}”.',

  feedbackTitle: 'Write to Us',
  feedbackText:
    'Tell us what works, what does not, or what you miss. We answer within 24 hours on working days.',
  done: 'Your feedback has been submitted successfully. Thank you for helping us make this better.',
  failed: 'We encountered an issue submitting your feedback. Please try again later.',

  instructorStep1: 'Create a practice case',
  instructorStep1Text:
    'Open Lessons, add a case and describe the scene, the goals and how the partner should behave. Press Save Draft once; from then on the editor saves as you write.',
  instructorStep2: 'Set the times',
  instructorStep2Text:
    'Most instructors ask for a minimum practice time of 5-10 minutes. Only conversations that reach it count as completed and get feedback.',
  instructorStep3: 'Try it, then publish it',
  instructorStep3Text:
    'Use Try the Draft in Lessons, or Save and Test in the editor, to hear a draft as a student would. Once it is published, the button is called Test the Practice Partner. Your trials never appear in a statistic.',
  instructorStep4: 'Follow your class',
  instructorStep4Text:
    'Students shows who has been active, Analytics how each case is used. We recommend that students practice 15-30 minutes daily.',

  instructorFaq1: 'How do I add students to my class?',
  instructorFaq1Answer:
    'Open Students and choose Add Student. Somebody who has no account yet is invited to register with that address; in a course of your learning platform, students arrive by themselves.',
  instructorFaq2: 'Can I read what my students say?',
  instructorFaq2Answer:
    'No. Instructors see aggregated, anonymised statistics. Transcripts and feedback belong to the student, unless the student chooses to share them.',
  instructorFaq3: 'How long should a conversation be?',
  instructorFaq3Answer:
    'A minimum practice time of 5-10 minutes suits most cases. You can set any length from 1 to 30 minutes for each case.',
  instructorFaq4: 'How often should students practice?',
  instructorFaq4Answer:
    'We recommend 15-30 minutes daily. Several short conversations help more than one long one.',
  instructorFaq5: 'What happens when I edit a published case?',
  instructorFaq5Answer:
    'Students keep the published version while you edit, and running conversations finish undisturbed. Publish your changes when they are ready; you can restore the last published version with one click.',
  instructorFaq6: 'Which languages can the partner speak?',
  instructorFaq6Answer:
    'English, Spanish, French, German, Italian, Portuguese, Dutch, Russian, Japanese, Chinese, Korean, Arabic and Hindi.',
  instructorFaq7: 'How is the feedback written?',
  instructorFaq7Answer:
    'An AI reads the transcript with the areas you chose for the case. Its quotes and numbers are checked against the transcript before the student sees them.',
  instructorFaq8: 'How quickly do I get an answer from support?',
  instructorFaq8Answer: 'We answer every message within 24 hours on working days.',

  studentFaq1: 'What do I need to practice?',
  studentFaq1Answer:
    'A quiet place, a microphone and a current browser. The first time, the browser asks whether it may use the microphone: choose Allow.',
  studentFaq2: 'How long should I practice?',
  studentFaq2Answer:
    'Most cases ask for 5-10 minutes at least. We recommend 15-30 minutes daily: several short conversations help more than one long one.',
  studentFaq3: 'What happens when I end a conversation early?',
  studentFaq3Answer:
    'It is saved, but there is no feedback and the case stays in progress. You can start again at any time.',
  studentFaq4: 'Who can read my conversations?',
  studentFaq4Answer:
    'Only you, unless you share a report with your instructor. Instructors see aggregated, anonymised statistics and, in the roster, when and how long you practiced and what you completed.',
  studentFaq5: 'The partner does not hear me. What can I do?',
  studentFaq5Answer:
    'Check that the right microphone is chosen and not muted, and that the browser may use it. Inside a learning platform, opening Parley in a new window often helps.',
  studentFaq6: 'How is the feedback written?',
  studentFaq6Answer:
    'An AI reads the transcript with the areas your instructor chose. It can be wrong: use it as a learning guide.',
  studentFaq7: 'Can I practice a case again?',
  studentFaq7Answer:
    'As often as you like, unless your instructor has closed the case or limited its attempts. Every conversation of the minimum time gets its own feedback.',
  studentFaq8: 'How quickly do I get an answer from support?',
  studentFaq8Answer: 'We answer every message within 24 hours on working days.',
});
