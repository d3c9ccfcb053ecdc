/**
 * Passwords that guessers try first, of those that the rules of specification 1 §5 would let through
 * when their letters are written in either case (decision R41). Compared in lower case.
 */
const common = `
1a2b3c4d 1g2w3e4r 1password 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qa2ws3ed 1qaz2wsx 1qaz2wsx3edc 1qazxsw2
1qaz@wsx 123456aa 12345678a 123456789a 1234567a 1234abcd 123abc123 123qwe123 123qweasd 123qweasdzxc
2wsx3edc 3edc4rfv 9876543210a a1234567 a12345678 a123456789 a1b2c3d4 a1b2c3d4e5 a1s2d3f4 aa123456
aa12345678 aaa11111 aaaa1111 abc12345 abc123456 abc123abc abcd1234 abcd12345 abcde123 abcde12345
abcdef12 abcdef123 abcdefg1 abcdefg123 access14 access123 admin123 admin1234 admin12345 admin123456
administrator1 alexander1 amanda123 andrea123 andrew123 angel123 anthony1 asd12345 asdasd123
asdf1234 asdf12345 asdfasdf1 asdfgh12 asdfghj1 asdfghjkl1 ashley123 azerty123 baseball1 baseball123
basketball1 batman123 batman12 bismillah1 blink182 butterfly1 caroline1 changeme1 changeme123
charlie1 charlie123 chelsea1 chocolate1 christian1 college1 computer1 computer123 cowboys1 daniel123
danielle1 default1 default123 demo1234 diamond1 dragon123 dragon12 elephant1 elizabeth1 english1
english123 eminem123 espanol1 espanol123 family123 fernando1 flower123 football1 football12
football123 forever1 forever21 francais1 freedom1 french123 friends1 friends123 garfield1
german123 gfhjkm123 guest123 hallo123 hannah123 happy123 hello123 hello1234 hello12345 hockey123
iloveu123 iloveyou1 iloveyou12 iloveyou123 iloveyou2 internet1 italian1 jasmine1 jennifer1
jessica1 jessica123 jesus123 jordan123 jordan23 joshua123 juventus1 killer123 language1 language123
liverpool1 login123 lovely123 london123 loveme123 lucky123 marina123 marlboro1 master123 matrix123
matthew1 mercedes1 metallica1 michael1 michael123 michelle1 minecraft1 monkey123 monkey12 monster1
monster123 mustang1 myspace1 naruto123 newpass1 newpassword1 nicholas1 nicole123 nothing1 october1
p4ssw0rd p4ssword1 p@55w0rd p@ssw0rd p@ssw0rd1 p@ssw0rd12 p@ssw0rd123 p@ssword1 p@ssword123 pa55w0rd
pa55word pa55word1 pa$$w0rd pa$$word1 parley123 parley1234 pass1234 pass12345 pass123456 passw0rd
passw0rd1 passw0rd12 passw0rd123 password0 password01 password1 password1! password10 password11
password12 password12! password123 password123! password1234 password12345 password123456 password13
password2 password2024 password2025 password2026 password21 password22 password3 password4 password5
password6 password69 password7 password77 password8 password88 password9 password99 patrick1
pokemon1 pokemon123 precious1 princess1 princess12 princess123 professor1 purple123 q1w2e3r4
q1w2e3r4t5 q1w2e3r4t5y6 qazwsx12 qazwsx123 qazwsxedc1 qwaszx12 qwe12345 qwe123456 qweasd123 qweasdzxc1
qwer1234 qwer12345 qwert123 qwert1234 qwert12345 qwerty01 qwerty1! qwerty11 qwerty12 qwerty123
qwerty123! qwerty1234 qwerty12345 qwerty123456 qwerty21 qwertyu1 qwertyuiop1 qwertyuiop123 rainbow1
realmadrid1 rebecca1 ricardo1 robert123 root1234 samantha1 samsung1 samsung123 school123 scooter1
secret12 secret123 shadow123 slipknot1 snowball1 soccer123 soccer12 softball1 spanish1 spanish123
spiderman1 sporting1 spring2024 spring2025 spring2026 starwars1 steelers1 student1 student12
student123 summer123 summer2024 summer2025 summer2026 sunshine1 sunshine12 sunshine123 superman1
superman123 superstar1 teacher1 teacher123 teamo123 temp1234 temppass1 test1234 test12345 test123456
testing1 testing123 tester123 thomas123 tigger12 tinkerbell1 trinity1 trustno1 university1 user1234
username1 vanessa1 victoria1 w1e2r3t4 welcome01 welcome1 welcome1! welcome12 welcome123 welcome1234
welcome2 william1 winter123 winter2024 winter2025 winter2026 zaq12wsx zaq1xsw2 zaq1@wsx zxcv1234
zxcvbn123 zxcvbnm1 zxcvbnm123
`;
const commonPasswords = new Set(common.trim().split(/\s+/));

export const isCommonPassword = (password: string): boolean =>
  commonPasswords.has(password.trim().toLowerCase());
