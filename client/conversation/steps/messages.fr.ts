export const conversationSteps = {
  stepTalk: 'Vous parlez avec un partenaire IA ({{language}}). C’est lui qui commence.',
  stepTalkPlain: 'Vous parlez avec un partenaire IA. C’est lui qui commence.',
  stepTime: 'La conversation dure {{range}}. Parlez au moins {{min}} pour obtenir un bilan.',
  stepTimePlain: 'Parlez au moins la durée minimale de ce scénario pour obtenir un bilan.',
  stepPause: 'Faites une pause quand vous voulez : ce temps ne compte pas.',
  stepRecorded:
    'Vos propres tours de parole restent 30 jours sur cet appareil, pour que vous puissiez les réécouter. Ils ne sont jamais envoyés.',
};
