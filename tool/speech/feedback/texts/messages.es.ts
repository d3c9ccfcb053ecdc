import type { ReportTexts } from './messages.en.ts';

export const es: ReportTexts = {
  wentWell: 'Lo que salió bien',
  tryAgain: 'Inténtalo otra vez',
  turn: 'turno {number}',
  tryFirst: 'Inténtalo primero:',
  answer: 'Respuesta:',
  inNumbers: 'En números',
  time: 'Tiempo: {time}',
  turns: 'Tus turnos: {turns}',
  typed: 'Turnos escritos: {turns}',
  words: 'Tus palabras: {words} ({share} % de todas las palabras)',
  rate: 'Tus palabras por minuto al hablar: {rate}',
  keyItems: 'Expresiones clave usadas: {said} de {all}',
  nextStep: 'Tu próximo paso',
  note: 'Este informe se basa en una transcripción automática, que puede contener errores. No evalúa la pronunciación.',
  retry: 'Dijiste «{quote}». ¿Cómo lo dirías ahora?',
  summary: 'Participaste en la conversación de principio a fin.',
  practiseMore: 'Practica esta conversación una vez más y da respuestas más largas.',
  silent: 'Abriste la conversación, que es el primer paso.',
  silentNext:
    'Inténtalo otra vez y responde con una frase corta; para empezar bastan unas pocas palabras.',
};
