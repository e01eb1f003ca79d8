/** Groups of countries whose people visit each other for a weekend; a country may be in several. */
export const NEIGHBOURHOODS = [
  'Norway, Sweden, Finland, Denmark, Iceland, Faroe Islands, Svalbard and Jan Mayen',
  'Scotland, England, Wales, Northern Ireland, Ireland, Isle of Man, United Kingdom',
  'Switzerland, Austria, Germany, Liechtenstein, Italy, France, Slovenia',
  'Netherlands, Belgium, Luxembourg, Germany, France, England',
  'Spain, Portugal, Andorra, France',
  'Italy, Slovenia, Croatia, Bosnia and Herzegovina, Montenegro, Albania, Kosovo, North Macedonia, Serbia',
  'Greece, Albania, North Macedonia, Bulgaria, Turkey, Cyprus',
  'Poland, Slovakia, Czech Republic, Germany, Austria, Hungary, Ukraine, Lithuania',
  'Romania, Bulgaria, Serbia, Hungary, Ukraine, Moldova',
  'Estonia, Latvia, Lithuania, Finland',
  'Georgia, Armenia, Azerbaijan, Turkey',
  'Morocco, Algeria, Tunisia, Spain',
  'Jordan, Israel, Lebanon, Egypt, Oman, Saudi Arabia, United Arab Emirates, Cyprus',
  'Kyrgyzstan, Kazakhstan, Tajikistan, Uzbekistan, Mongolia',
  'Nepal, India, Bhutan, Pakistan, Sri Lanka',
  'Japan, South Korea, Taiwan, China, Hong Kong',
  'Thailand, Vietnam, Laos, Cambodia, Malaysia, Singapore, Indonesia, Philippines',
  'Australia, New Zealand, Fiji, Papua New Guinea, Indonesia',
  'South Africa, Lesotho, Eswatini, Namibia, Zimbabwe, Zambia, Botswana, Mozambique, Malawi',
  'Kenya, Tanzania, Uganda, Rwanda, Ethiopia',
  'Cameroon, Ghana, Cape Verde, Senegal, Nigeria',
  'Madagascar, Réunion, Mauritius, Seychelles, South Africa',
  'USA, Canada, Mexico',
  'Guatemala, Mexico, Belize, Honduras, Nicaragua, Costa Rica, Panama, El Salvador',
  'Dominica, Saint Lucia, Martinique, Guadeloupe, Jamaica, Dominican Republic, Puerto Rico, Cuba',
  'Colombia, Ecuador, Peru, Bolivia, Venezuela',
  'Chile, Argentina, Bolivia, Uruguay, Brazil',
].map((row) => row.split(', '))

export function areNeighbours(a: string, b: string): boolean {
  return NEIGHBOURHOODS.some((row) => row.includes(a) && row.includes(b))
}
