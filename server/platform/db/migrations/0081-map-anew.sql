-- Times without a known ascent, and loops that go there and back, leave the map: all its trails are computed again (R18.7, R18.8).
INSERT INTO trails_to_map (trail_key, marked_at) SELECT trail_key, 0 FROM map_trails WHERE true
  ON CONFLICT (trail_key) DO NOTHING;
