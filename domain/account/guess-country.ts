import { COUNTRIES, REGISTRATION_COUNTRIES } from '#domain/platform/countries.ts'

/** The language of many browsers outside of America, which therefore tells no country. */
const SPREAD_LANGUAGE = 'en-US'

/**
 * Returns the name of the country where somebody probably lives, or an empty string.
 * @param language the browser's language, such as `nb-NO`; its region counts before the zone
 * @param timeZone the device's IANA time zone, such as `Europe/Oslo`
 */
export function guessCountry(language: string, timeZone: string): string {
  const region = language === SPREAD_LANGUAGE ? undefined : /-([a-z]{2})(?:-|$)/i.exec(language)?.[1]?.toUpperCase()
  return findHome(region) ?? findHome(countryOfZone(timeZone)) ?? ''
}

/** Finds a country of the registration list by its ISO 3166 code. */
function findHome(code: string | undefined): string | undefined {
  const name = COUNTRIES.find(({ flag }) => flag === code)?.name
  return REGISTRATION_COUNTRIES.find((listed) => listed === name)
}

function countryOfZone(timeZone: string): string | undefined {
  const city = timeZone.split('/')[1]
  const found = ZONES.split(/,\s+/).find((zones) => city !== undefined && zones.split(/\s+/).indexOf(city) > 0)
  return found?.slice(0, 2)
}

/**
 * ISO 3166 codes, each with the cities that its time zones are called after, from the IANA database 2025b (public domain) with the
 * older spellings of some browsers. Zones of two countries and of the sea are left out.
 */
const ZONES = `AD Andorra, AE Dubai, AF Kabul, AG Antigua, AI Anguilla, AL Tirane, AM Yerevan, AO Luanda, AR Argentina Buenos_Aires Catamarca Cordoba
Jujuy Mendoza, AS Pago_Pago, AT Vienna, AU Adelaide Brisbane Broken_Hill Darwin Eucla Hobart Lindeman Lord_Howe Melbourne Perth Sydney, AW
Aruba, AX Mariehamn, AZ Baku, BA Sarajevo, BB Barbados, BD Dhaka, BE Brussels, BF Ouagadougou, BG Sofia, BH Bahrain, BI Bujumbura, BJ
Porto-Novo, BM Bermuda, BN Brunei, BO La_Paz, BR Araguaina Bahia Belem Boa_Vista Campo_Grande Cuiaba Eirunepe Fortaleza Maceio Manaus
Noronha Porto_Velho Recife Rio_Branco Santarem Sao_Paulo, BS Nassau, BT Thimphu, BW Gaborone, BY Minsk, BZ Belize, CA Atikokan
Blanc-Sablon Cambridge_Bay Coral_Harbour Creston Dawson Dawson_Creek Edmonton Fort_Nelson Glace_Bay Goose_Bay Halifax Inuvik Iqaluit
Moncton Rankin_Inlet Regina Resolute St_Johns Swift_Current Toronto Vancouver Whitehorse Winnipeg, CD Kinshasa Lubumbashi, CF Bangui, CG
Brazzaville, CH Zurich, CI Abidjan, CK Rarotonga, CL Coyhaique Easter Punta_Arenas Santiago, CM Douala, CN Shanghai Urumqi, CO Bogota, CR
Costa_Rica, CU Havana, CV Cape_Verde, CW Curacao, CY Famagusta Nicosia, CZ Prague, DE Berlin Busingen, DJ Djibouti, DK Copenhagen, DM
Dominica, DO Santo_Domingo, DZ Algiers, EC Galapagos Guayaquil, EE Tallinn, EG Cairo, EH El_Aaiun, ER Asmara Asmera, ES Canary Ceuta
Madrid, ET Addis_Ababa, FI Helsinki, FJ Fiji, FK Stanley, FM Chuuk Kosrae Pohnpei Ponape Truk, FO Faeroe Faroe, FR Paris, GA Libreville,
GB London, GD Grenada, GE Tbilisi, GF Cayenne, GG Guernsey, GH Accra, GI Gibraltar, GL Danmarkshavn Godthab Nuuk Scoresbysund Thule, GM
Banjul, GN Conakry, GP Guadeloupe, GQ Malabo, GR Athens, GS South_Georgia, GT Guatemala, GU Guam, GW Bissau, GY Guyana, HK Hong_Kong, HN
Tegucigalpa, HR Zagreb, HT Port-au-Prince, HU Budapest, ID Jakarta Jayapura Makassar Pontianak, IE Dublin, IL Jerusalem, IM Isle_of_Man,
IN Calcutta Kolkata, IQ Baghdad, IR Tehran, IS Reykjavik, IT Rome, JE Jersey, JM Jamaica, JO Amman, JP Tokyo, KE Nairobi, KG Bishkek, KH
Phnom_Penh, KI Enderbury Kanton Kiritimati Tarawa, KM Comoro, KN St_Kitts, KP Pyongyang, KR Seoul, KW Kuwait, KY Cayman, KZ Almaty Aqtau
Aqtobe Atyrau Oral Qostanay Qyzylorda, LA Vientiane, LB Beirut, LC St_Lucia, LI Vaduz, LK Colombo, LR Monrovia, LS Maseru, LT Vilnius, LU
Luxembourg, LV Riga, LY Tripoli, MA Casablanca, MC Monaco, MD Chisinau, ME Podgorica, MF Marigot, MG Antananarivo, MH Kwajalein Majuro, MK
Skopje, ML Bamako, MM Rangoon Yangon, MN Hovd Ulaanbaatar, MO Macau, MP Saipan, MQ Martinique, MR Nouakchott, MS Montserrat, MT Malta, MU
Mauritius, MV Maldives, MW Blantyre, MX Bahia_Banderas Cancun Chihuahua Ciudad_Juarez Hermosillo Matamoros Mazatlan Merida Mexico_City
Monterrey Ojinaga Tijuana, MY Kuala_Lumpur Kuching, MZ Maputo, NA Windhoek, NC Noumea, NE Niamey, NG Lagos, NI Managua, NL Amsterdam, NO
Oslo, NP Kathmandu Katmandu, NR Nauru, NZ Auckland Chatham, OM Muscat, PA Panama, PE Lima, PF Gambier Marquesas Tahiti, PG Bougainville
Port_Moresby, PH Manila, PK Karachi, PL Warsaw, PR Puerto_Rico, PS Gaza Hebron, PT Azores Lisbon Madeira, PW Palau, PY Asuncion, QA Qatar,
RE Reunion, RO Bucharest, RS Belgrade, RU Anadyr Astrakhan Barnaul Chita Irkutsk Kaliningrad Kamchatka Khandyga Kirov Krasnoyarsk Magadan
Moscow Novokuznetsk Novosibirsk Omsk Sakhalin Samara Saratov Srednekolymsk Tomsk Ulyanovsk Ust-Nera Vladivostok Volgograd Yakutsk
Yekaterinburg, RW Kigali, SA Riyadh, SB Guadalcanal, SC Mahe, SD Khartoum, SE Stockholm, SG Singapore, SH St_Helena, SI Ljubljana, SJ
Longyearbyen, SK Bratislava, SL Freetown, SM San_Marino, SN Dakar, SO Mogadishu, SR Paramaribo, SS Juba, ST Sao_Tome, SV El_Salvador, SX
Lower_Princes, SY Damascus, SZ Mbabane, TD Ndjamena, TG Lome, TH Bangkok, TJ Dushanbe, TL Dili, TM Ashgabat, TN Tunis, TO Tongatapu, TR
Istanbul, TT Port_of_Spain, TV Funafuti, TW Taipei, TZ Dar_es_Salaam, UA Kiev Kyiv, UG Kampala, US Adak Anchorage Boise Chicago Denver
Detroit Honolulu Indiana Indianapolis Juneau Kentucky Los_Angeles Louisville Menominee Metlakatla New_York Nome North_Dakota Phoenix Sitka
Yakutat, UY Montevideo, UZ Samarkand Tashkent, VA Vatican, VC St_Vincent, VE Caracas, VG Tortola, VI St_Thomas, VN Ho_Chi_Minh Saigon, VU
Efate, WS Apia, YE Aden, YT Mayotte, ZA Johannesburg, ZM Lusaka, ZW Harare`
