import type { ReportTexts } from './messages.en.ts';

export const fr: ReportTexts = {
  wentWell: 'Ce qui a bien marché',
  tryAgain: 'Essaie encore',
  turn: 'tour {number}',
  tryFirst: 'Essaie d’abord :',
  answer: 'Réponse :',
  inNumbers: 'En chiffres',
  time: 'Durée : {time}',
  turns: 'Tes tours de parole : {turns}',
  words: 'Tes mots : {words} ({share} % de tous les mots)',
  rate: 'Tes mots par minute de parole : {rate}',
  keyItems: 'Expressions clés utilisées : {said} sur {all}',
  nextStep: 'Ta prochaine étape',
  note: 'Ce rapport repose sur une transcription automatique, qui peut contenir des erreurs. Il ne juge pas la prononciation.',
  retry: 'Tu as dit « {quote} ». Comment le dirais-tu maintenant ?',
  summary: 'Tu as participé à la conversation du début à la fin.',
  practiseMore: 'Refais cette conversation et donne des réponses plus longues.',
  silent: 'Tu as ouvert la conversation, c’est le premier pas.',
  silentNext: 'Réessaie et réponds par une phrase courte ; quelques mots suffisent pour commencer.',
};
