import type { DemoScript } from './script.ts';

export const german: DemoScript = {
  greeting: 'Hallo! Ich bin dein Übungspartner. Wie geht es dir heute?',
  questions: [
    'Mir geht es sehr gut, danke. Was hast du letztes Wochenende gemacht?',
    'Wie schön! Und was hast du dort gekauft?',
    'Das klingt lecker. Was isst du normalerweise zum Frühstück?',
    'Ich verstehe. Und was machst du gern in deiner Freizeit?',
    'Das klingt nach Spaß. Wohin möchtest du einmal reisen?',
    'Interessant! Warum möchtest du dorthin reisen?',
    'Ach so. Und was machst du morgen?',
  ],
  closing: 'Wunderbar! Du hast heute viel gesprochen. Danke und bis bald!',
  repeat: 'Entschuldigung, ich habe dich nicht gehört. Kannst du das bitte wiederholen?',
  learner: [
    { text: 'Mir geht es gut, danke. Und dir?' },
    {
      text: 'Gestern ich habe mit meiner Schwester auf dem Markt eingekauft.',
      error: {
        quote: 'Gestern ich habe',
        correction: 'Gestern habe ich',
        explanation: "The verb is second in a German sentence, so it comes before 'ich' here.",
      },
    },
    { text: 'Wir haben Brot, Obst und einen Kuchen für unsere Mutter gekauft.' },
    {
      text: 'Ich frühstücke immer mit mein Bruder.',
      error: {
        quote: 'mit mein Bruder',
        correction: 'mit meinem Bruder',
        explanation: "'Mit' takes the dative: 'mein' becomes 'meinem'.",
      },
    },
    {
      text: 'In meiner Freizeit höre ich gern zu Musik.',
      error: {
        quote: 'höre ich gern zu Musik',
        correction: 'höre ich gern Musik',
        explanation: "'Hören' takes a direct object, without 'zu'.",
      },
    },
    { text: 'Ich möchte mit meiner besten Freundin nach Österreich reisen.' },
    {
      text: 'Weil die Leute sind dort sehr freundlich.',
      error: {
        quote: 'Weil die Leute sind dort sehr freundlich',
        correction: 'Weil die Leute dort sehr freundlich sind',
        explanation: "'Weil' sends the verb to the end of its clause.",
      },
    },
    { text: 'Morgen lerne ich und rufe meine Eltern an.' },
    { text: 'Danke, ich habe heute viel gelernt.' },
    { text: 'Entschuldigung, können Sie die Frage bitte wiederholen?' },
    { text: 'Ich kenne dieses Wort nicht. Was bedeutet es?' },
    { text: 'Bis morgen und einen schönen Abend!' },
  ],
};
