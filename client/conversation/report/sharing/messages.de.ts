export const reportSharing = {
  title: 'Mit meiner Lehrkraft teilen',
  text: 'Diesen Bericht siehst nur du. Du kannst ihn den Lehrkräften deines Kurses zeigen und das jederzeit zurücknehmen.',
  share: 'Bericht teilen',
  sharedAt:
    'Geteilt am {{date}}. Die Lehrkräfte deines Kurses können deinen Namen und diesen Bericht lesen.',
  takeBack: 'Zurücknehmen',
  confirmTitle: 'Diesen Bericht teilen?',
  confirmText:
    'Die Lehrkräfte deines Kurses sehen deinen Namen und diesen Bericht mit den zitierten Sätzen und den Schlüsselwörtern, die du benutzt hast. Die Mitschrift sehen sie nicht, und sie hören keinen Ton.',
  failed: 'Das konnte nicht gespeichert werden. Bitte versuche es noch einmal.',
};
