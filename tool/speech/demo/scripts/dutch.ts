import type { DemoScript } from './script.ts';

export const dutch: DemoScript = {
  greeting: 'Hallo! Ik ben je gesprekspartner. Hoe gaat het vandaag met je?',
  questions: [
    'Met mij gaat het heel goed, dank je. Wat heb je vorig weekend gedaan?',
    'Wat leuk! En wat heb je daar gekocht?',
    'Dat klinkt lekker. Wat eet je meestal als ontbijt?',
    'Ik begrijp het. En wat doe je graag in je vrije tijd?',
    'Dat klinkt gezellig. Waar zou je ooit naartoe willen reizen?',
    'Interessant! Waarom zou je daar naartoe willen gaan?',
    'Aha. En wat ga je morgen doen?',
  ],
  closing: 'Geweldig! Je hebt vandaag veel gesproken. Dank je wel en tot gauw!',
  repeat: 'Sorry, ik heb je niet gehoord. Kun je dat herhalen, alsjeblieft?',
  learner: [
    { text: 'Met mij gaat het goed, dank je. En met jou?' },
    {
      text: 'Gisteren ik ben met mijn zus naar de markt gegaan.',
      error: {
        quote: 'Gisteren ik ben',
        correction: 'Gisteren ben ik',
        explanation: "The verb is second in a Dutch sentence, so it comes before 'ik' here.",
      },
    },
    { text: 'We hebben brood, fruit en een taart voor onze moeder gekocht.' },
    {
      text: 'Ik eet altijd de brood met kaas.',
      error: { quote: 'de brood', correction: 'het brood', explanation: "'Brood' is a het-word." },
    },
    {
      text: 'In mijn vrije tijd luister ik muziek.',
      error: {
        quote: 'luister ik muziek',
        correction: 'luister ik naar muziek',
        explanation: "'Luisteren' takes 'naar'.",
      },
    },
    { text: 'Ik zou graag met mijn beste vriendin naar België reizen.' },
    {
      text: 'Omdat de mensen zijn daar heel vriendelijk.',
      error: {
        quote: 'Omdat de mensen zijn daar heel vriendelijk',
        correction: 'Omdat de mensen daar heel vriendelijk zijn',
        explanation: "'Omdat' sends the verb to the end of its clause.",
      },
    },
    { text: 'Morgen ga ik studeren en mijn ouders bellen.' },
    { text: 'Dank je wel, ik heb vandaag veel geleerd.' },
    { text: 'Sorry, kunt u de vraag herhalen, alstublieft?' },
    { text: 'Ik ken dit woord niet. Wat betekent het?' },
    { text: 'Tot morgen en een fijne avond!' },
  ],
};
