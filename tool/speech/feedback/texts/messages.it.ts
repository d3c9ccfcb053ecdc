import type { ReportTexts } from './messages.en.ts';

export const it: ReportTexts = {
  wentWell: 'Che cosa è andato bene',
  tryAgain: 'Riprova',
  turn: 'turno {number}',
  tryFirst: 'Prova prima tu:',
  answer: 'Risposta:',
  inNumbers: 'In numeri',
  time: 'Tempo: {time}',
  turns: 'I tuoi turni: {turns}',
  typed: 'Turni scritti: {turns}',
  words: 'Le tue parole: {words} ({share}% di tutte le parole)',
  rate: 'Le tue parole al minuto mentre parli: {rate}',
  keyItems: 'Espressioni chiave usate: {said} su {all}',
  nextStep: 'Il tuo prossimo passo',
  note: 'Questo rapporto si basa su una trascrizione automatica, che può contenere errori. Non giudica la pronuncia.',
  retry: 'Hai detto «{quote}». Come lo diresti adesso?',
  summary: 'Hai partecipato alla conversazione dall’inizio alla fine.',
  practiseMore: 'Ripeti questa conversazione e dai risposte più lunghe.',
  silent: 'Hai aperto la conversazione: è il primo passo.',
  silentNext: 'Riprova e rispondi con una frase breve; per cominciare bastano poche parole.',
};
