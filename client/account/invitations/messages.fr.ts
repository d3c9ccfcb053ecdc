export const invitations = {
  invited:
    '{{institution}} vous invite à rejoindre {{course}}, groupe {{section}}. Si vous acceptez, les enseignants du cours verront votre nom et la façon dont vous vous y entraînez.',
  accept: 'Accepter',
  decline: 'Refuser',
  declineText:
    'Refuser l’invitation de {{institution}} ? Si vous changez d’avis, les enseignants devront vous inviter à nouveau.',
  failed: 'Votre réponse n’a pas pu être envoyée. Réessayez.',
  notDelivered: 'Invitation non remise',
};
