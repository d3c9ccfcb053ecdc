/** A consent text; its version changes whenever a word of it does, and people are asked again. */
export interface ConsentText {
  version: string;
  summary: readonly string[];
  paragraphs: readonly string[];
}

const shared = [
  'Taking part is voluntary. You may withdraw at any time in Account Settings, without giving a reason and without any effect on your grades or your standing.',
  'Instructors see only aggregated, anonymised statistics of students. What you say in a conversation, its transcript and its feedback are shown to you alone unless you choose to share them.',
  'Consent forms are kept until five years after the study ends. Conversations are stored under a pseudonym and are used for research only in that form.',
  'Questions about the study, or about your data, go to the research team through the contact address on the research page.',
];

/** What people are asked to agree to before they use the product (specification 1 §2, decision R1). */
export const consentTexts: Record<'student' | 'instructor', ConsentText> = {
  student: {
    version: 'student-1',
    summary: [
      'You will practise speaking with an AI partner. We study how such practice helps people learn a language.',
      'Your spoken turns are transcribed, saved and used to write feedback for you.',
    ],
    paragraphs: [
      'This product is part of a university research project on spoken language practice with an AI partner. If you agree, we record when and how long you practise, the transcripts of your conversations and the feedback you receive.',
      'Your voice is sent to the speech service that plays the partner while you talk. We keep the transcript, not the sound.',
      ...shared,
    ],
  },
  instructor: {
    version: 'instructor-1',
    summary: [
      'You will write practice cases for your classes. We study how instructors shape spoken practice with an AI partner.',
      'The cases that you write and how often they are practised are part of the study.',
    ],
    paragraphs: [
      'This product is part of a university research project on spoken language practice with an AI partner. If you agree, we keep the cases that you write, how you change them and how often they are practised.',
      'You agree to treat what the product shows you about students as confidential and to use it for teaching only.',
      ...shared,
    ],
  },
};
