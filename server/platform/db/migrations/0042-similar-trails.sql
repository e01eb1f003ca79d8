-- Trails of a country that are as long as another are found by their length.
CREATE INDEX trails_by_length_in_country ON trails (country_key, length_m);
