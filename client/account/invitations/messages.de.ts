export const invitations = {
  invited:
    '{{institution}} hat dich in {{course}}, Gruppe {{section}}, eingeladen. Wenn du annimmst, sehen die Lehrkräfte dort deinen Namen und wie du übst.',
  accept: 'Annehmen',
  decline: 'Ablehnen',
  declineText:
    'Die Einladung von {{institution}} ablehnen? Wenn du es dir anders überlegst, müssen dich die Lehrkräfte dort neu einladen.',
  failed: 'Deine Antwort konnte nicht gesendet werden. Bitte versuche es noch einmal.',
  notDelivered: 'Einladung nicht zugestellt',
};
