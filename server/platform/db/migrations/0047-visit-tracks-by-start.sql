-- As the tracks of hikes: what is imported is compared with those that begin where it does.
CREATE INDEX visit_tracks_by_start ON visit_tracks (start_lat, start_lng);
