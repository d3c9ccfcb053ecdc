import type { ReportTexts } from './messages.en.ts';

export const nl: ReportTexts = {
  wentWell: 'Wat goed ging',
  tryAgain: 'Probeer het nog eens',
  turn: 'beurt {number}',
  tryFirst: 'Probeer het eerst zelf:',
  answer: 'Antwoord:',
  inNumbers: 'In cijfers',
  time: 'Tijd: {time}',
  turns: 'Jouw beurten: {turns}',
  typed: 'Getypte beurten: {turns}',
  words: 'Jouw woorden: {words} ({share}% van alle woorden)',
  rate: 'Jouw woorden per minuut spreken: {rate}',
  keyItems: 'Gebruikte sleutelwoorden: {said} van {all}',
  nextStep: 'Jouw volgende stap',
  note: 'Dit verslag berust op een automatische transcriptie, die fouten kan bevatten. Het beoordeelt geen uitspraak.',
  retry: 'Je zei “{quote}”. Hoe zou je het nu zeggen?',
  summary: 'Je hebt van begin tot eind aan het gesprek meegedaan.',
  practiseMore: 'Oefen dit gesprek nog een keer en geef langere antwoorden.',
  silent: 'Je hebt het gesprek geopend, en dat is de eerste stap.',
  silentNext:
    'Probeer het nog eens en antwoord met een korte zin; een paar woorden zijn genoeg om te beginnen.',
};
