import type { ReportTexts } from './messages.en.ts';

export const fr: ReportTexts = {
  wentWell: 'Ce qui a bien marché',
  tryAgain: 'À réessayer',
  turn: 'tour {number}',
  tryFirst: 'Essayez d’abord :',
  answer: 'Réponse :',
  inNumbers: 'En chiffres',
  time: 'Durée : {time}',
  turns: 'Vos tours de parole : {turns}',
  typed: 'Tours de parole écrits : {turns}',
  words: 'Vos mots : {words} ({share} % de tous les mots)',
  rate: 'Vos mots par minute de parole : {rate}',
  keyItems: 'Expressions clés utilisées : {said} sur {all}',
  nextStep: 'Votre prochaine étape',
  note: 'Ce bilan repose sur une transcription automatique, qui peut contenir des erreurs. Il ne juge pas la prononciation.',
  retry: 'Vous avez dit « {quote} ». Comment le diriez-vous maintenant ?',
  summary: 'Vous avez participé à la conversation du début à la fin.',
  practiseMore: 'Refaites cette conversation et donnez des réponses plus longues.',
  silent: 'Vous avez ouvert la conversation, c’est le premier pas.',
  silentNext:
    'Réessayez et répondez par une phrase courte ; quelques mots suffisent pour commencer.',
};
